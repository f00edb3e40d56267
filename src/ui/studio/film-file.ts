/** Files that a film is written to while it is made, where the browser lets pages write files. */

interface FilePickers {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }) => Promise<FileSystemFileHandle>;
}

export const mayWriteFiles = (): boolean => 'showSaveFilePicker' in window;

export const filmFileName = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|]+/g, '-')}.webm`;

/** Lets the person choose a new file for a film. Returns null where they chose none. */
export async function newFilmFile(name: string): Promise<FileSystemFileHandle | null> {
  try {
    const handle = await (window as FilePickers).showSaveFilePicker?.({
      suggestedName: filmFileName(name),
      types: [{ description: 'WebM', accept: { 'video/webm': ['.webm'] } }],
    });
    return handle ?? null;
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') return null;
    throw reason;
  }
}
