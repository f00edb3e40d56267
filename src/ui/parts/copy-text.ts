/** Copies a text to the clipboard; returns false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // Pages of plain HTTP, as of a server at home, have no clipboard of their own.
  if (!('clipboard' in navigator)) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies by the older way of browsers: a selected field. The focus stays where it is. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
