import { useRef, type ReactNode } from 'react';

/** Picks files to open: battles, tables and their meshes, rosters, catalogues and saves of other programs. */
export const openable = '.json,application/json,.glb,model/gltf-binary,.ros,.rosz,.gst,.gstz,.cat,.catz,.zip';

interface FileButtonProps {
  /** The field's label for screen readers. */
  readonly label: string;
  /** Kinds of files to choose among, as of an `input`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly className: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that asks for files. The same file may be chosen twice in a row. */
export function FileButton({
  label,
  accept,
  multiple = false,
  className,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
