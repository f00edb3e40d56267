/** Texts of pictures and films. */
import type { Watching } from '../../store/battle/playback';
import type { PictureSize } from './sizes';

const sizeName = ({ width, height }: PictureSize): string => `${width} × ${height}`;

/** Returns a time as minutes and seconds: 2:05. */
export const clockTime = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

export const studioWords = {
  close: 'Close',
  size: 'Size',
  sizeName,
  screen: (size: PictureSize) => `As the screen: ${sizeName(size)}`,
  quality: 'Quality',
  working: 'Drawing …',
  failed: (reason: string) => `That did not work. ${reason}`,
  picture: {
    title: 'Take a picture',
    preview: 'Preview',
    shows: 'In the picture',
    lines: 'Lines and areas',
    labels: 'Names and counters',
    panels: 'Turn, score and last act',
    format: 'Format',
    save: 'Save',
    copy: 'Copy',
    share: 'Share',
    saved: (size: PictureSize) => `Saved at ${sizeName(size)}.`,
    copied: 'Copied.',
    notCopied: 'The browser did not allow the copy. Save the picture instead.',
    notEncoded: 'The browser could not make a file of this size. Choose a smaller size.',
  },
  portrait: {
    title: (name: string) => `Portrait of ${name}`,
    name: 'Name',
  },
  film: {
    title: 'Make a film',
    about: 'The film plays the battle frame by frame, so it runs smoothly even where drawing is slow.',
    recorder:
      'This browser has no video encoder for pages. It records the film while it is drawn, which takes at least as long as the film, and may leave out a frame. Keep this tab in front meanwhile.',
    none: 'This browser cannot make films. Chrome, Edge, Firefox and Safari can in their present versions.',
    noBattle: 'Nothing has happened yet. Play, or watch a battle, and film it then.',
    from: 'From',
    until: 'Until',
    end: 'The end',
    begins: (moment: string) => `${moment} begins`,
    camera: 'Camera',
    cameras: {
      follow: 'Follows the action',
      figure: 'The acting figure’s eyes',
      free: 'Stays as it is now',
    } satisfies Record<Watching, string>,
    rate: 'Frames a second',
    speed: 'Speed',
    captions: 'Captions, turn and score',
    labels: 'Names and counters',
    toDisk: 'Write to a file while filming, for long films',
    estimate: (frames: number, seconds: number) => `About ${frames} frames, ${clockTime(seconds)}.`,
    start: 'Film',
    stop: 'Stop',
    preparing: 'Setting up …',
    progress: (done: number, of: number) => `Frame ${done} of about ${of}`,
    left: (seconds: number) => `${clockTime(seconds)} left`,
    done: (frames: number, seconds: number) => `${frames} frames, ${seconds.toFixed(2)} seconds.`,
    noMemory:
      'The film is larger than the browser’s memory. Choose a smaller size or a shorter stretch, or write to a file while filming.',
    stopped: 'Stopped: the film ends here.',
    onDisk: (name: string) => `It is in ${name}.`,
    save: 'Save the film',
    again: 'Make another',
    unfinished: 'The film is not finished. If it goes on while you play, a notice says how far it is.',
    goOn: 'Go on',
    behind: 'Close, and film on',
    discard: 'Discard the film',
    under: (percent: number | null) => (percent === null ? 'Making a film …' : `Making a film: ${percent} %`),
    show: 'Show',
    finished: (name: string) => `The film of ${name} is finished.`,
    dismiss: 'Dismiss',
  },
} as const;
