/**
 * Time that our zip archives state for their files: the earliest that the format knows, read as local time, so that the same
 * files give the same archive in every time zone.
 */
export const zipTime = '1980-01-01T00:00:00';
