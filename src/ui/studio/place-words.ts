/** Names of pictures and films in menus and panels, which load before the sheets. */
export const studioPlaceWords = {
  picture: 'Take a picture',
  pictureHint: 'Of the table as you see it, at any size.',
  film: 'Make a film',
  filmHint: 'Of the battle or a part of it, as a WebM file.',
  portrait: 'Portrait',
} as const;
