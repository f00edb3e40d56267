/** Names of pictures, films and own figures in menus and panels, which load before the sheets. */
export const studioPlaceWords = {
  picture: 'Take a picture',
  pictureHint: 'Of the table as you see it, at any size.',
  film: 'Make a film',
  filmHint: 'Of the battle or a part of it, as a WebM file.',
  portrait: 'Portrait',
  figure: 'Own figure',
  figures: 'Own figures',
  figuresHint: 'From .glb and .stl files, kept on this device.',
} as const;
