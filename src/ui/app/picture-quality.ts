import { qualities, type Quality } from '../../scene/quality';

export const pictureQualities = ['auto', ...qualities] as const;
export type PictureQuality = Quality | 'auto';

const key = 'defilade-quality';

/** Returns the quality from the address, else the saved choice, else a guess from the machine. */
export function firstQuality(asked: string | null): PictureQuality {
  return (
    [asked, localStorage.getItem(key)]
      .map((wanted) => pictureQualities.find((known) => known === wanted))
      .find((found) => found !== undefined) ?? 'auto'
  );
}

export function keepQuality(quality: PictureQuality): void {
  localStorage.setItem(key, quality);
}
