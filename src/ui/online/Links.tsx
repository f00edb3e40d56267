import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { copyText } from '../parts/copy-text';
import { onlineText } from './words';

/** A link to copy, with its QR code. */
export function SeatLink({ name, address }: { readonly name: string; readonly address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void copyText(address).then(setCopied);
  return (
    <div className="online-link">
      <label>
        <span>{name}</span>
        <input readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" className="button-quiet" onClick={copy}>
        {isCopied ? onlineText.copied : onlineText.copy}
      </button>
    </div>
  );
}

/** The QR code of an address. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(address, { border: 2 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size, path: squares.join('') };
  }, [address]);
  return (
    <svg className="online-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
