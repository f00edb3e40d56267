import { useRef, type ReactNode } from 'react';

interface PictureButtonProps {
  readonly label: string;
  readonly className: string;
  /** Opens the camera of a phone; elsewhere the browser asks for a file. */
  readonly takes?: boolean;
  readonly onPicture: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for a picture. The same file may be chosen twice in a row. */
export function PictureButton({ label, className, takes = false, onPicture, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(takes && { capture: 'environment' as const })}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onPicture(file);
        }}
      />
    </>
  );
}
