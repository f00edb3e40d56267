/**
 * Opens something when it is first asked for, and keeps it; what would not open, or was let go since, is opened anew the next time.
 * @param open is given what forgets the one that it opens
 */
export function openOnDemand<T>(open: (forget: () => void) => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  const forget = () => {
    opened = null;
  };
  return async () => {
    opened ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
