import './studio-sheet.css';
import { useState } from 'react';
import { qualities, type Quality } from '../../scene/quality';
import { messageOf } from '../../store/workers/message-of';
import { saveBlob } from '../app/files';
import { Icon } from '../parts/Icon';
import { MiddleSheet } from '../parts/MiddleSheet';
import { text } from '../text';
import { Check, Choice } from './Choices';
import type { Photo, PictureParts } from './photo';
import { pageOf, pictureSizes, screenSize, type PicturePage, type PictureSize } from './sizes';
import { usePhoto } from './usePhoto';
import { studioWords } from './words';

const words = studioWords.picture;

type Format = 'image/png' | 'image/jpeg';
const formats: readonly { readonly value: Format; readonly name: string; readonly ending: string }[] = [
  { value: 'image/png', name: 'PNG', ending: 'png' },
  { value: 'image/jpeg', name: 'JPEG', ending: 'jpg' },
];
const jpegQuality = 0.92;

interface PictureSheetProps {
  readonly title: string;
  /** Name of its file, without the ending. */
  readonly fileName: string;
  /** Parts that a person may leave out, with their names. */
  readonly choices: readonly { readonly part: keyof PictureParts; readonly name: string }[];
  readonly firstSize: 'screen' | 'square';
  readonly firstQuality: Quality;
  readonly open: (canvas: PicturePage, quality: Quality) => Promise<Photo>;
  readonly onClose: () => void;
}

/** The sheet that shows a picture before it is taken, and takes it at the chosen size. */
export function PictureSheet({
  title,
  fileName,
  choices,
  firstSize,
  firstQuality,
  open,
  onClose,
}: PictureSheetProps) {
  const [sizes] = useState(() => [screenSize(), ...pictureSizes]);
  const [chosen, setChosen] = useState(firstSize === 'screen' ? 0 : 3);
  const [quality, setQuality] = useState(firstQuality);
  const [format, setFormat] = useState<Format>('image/png');
  const [parts, setParts] = useState<PictureParts>({
    lines: true,
    labels: firstSize === 'square',
    panels: false,
  });
  const [said, say] = useState('');
  const [isWorking, setWorking] = useState(false);
  const size = sizes[chosen]!;
  const page = pageOf(size);
  const key = `${page.page.width} ${page.page.height} ${quality}`;
  const { preview, photo, failure, isDrawn } = usePhoto((canvas) => open(canvas, quality), page, parts, key);

  const withFile = async (type: Format, give: (file: File) => Promise<string>) => {
    if (!photo) return;
    setWorking(true);
    say(studioWords.working);
    try {
      say(await give(await fileOf(photo, page, parts, type, fileName)));
    } catch (reason) {
      // A person may close the browser's own dialogue.
      const isDropped = reason instanceof DOMException && reason.name === 'AbortError';
      say(isDropped ? '' : studioWords.failed(messageOf(reason)));
    }
    setWorking(false);
  };
  const save = () =>
    withFile(format, (file) => {
      saveBlob(file.name, file);
      return Promise.resolve(words.saved(size));
    });
  const copy = () =>
    withFile('image/png', async (file) => {
      try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]);
        return words.copied;
      } catch {
        return words.notCopied;
      }
    });
  const share = () =>
    withFile(format, async (file) => {
      await navigator.share({ files: [file] });
      return '';
    });

  return (
    <MiddleSheet
      className="studio-sheet"
      label={title}
      title={title}
      closeLabel={studioWords.close}
      onClose={onClose}
    >
      <div className="scroll studio-body" tabIndex={0}>
        <div className="studio-preview">
          <canvas ref={preview} role="img" aria-label={words.preview} data-drawn={isDrawn} />
          {!isDrawn && !failure && <p>{studioWords.working}</p>}
        </div>
        <div className="studio-choices">
          <Choice
            label={studioWords.size}
            value={chosen}
            options={sizes.map((one: PictureSize, index) => ({
              value: index,
              name: index === 0 ? studioWords.screen(one) : studioWords.sizeName(one),
            }))}
            onChange={setChosen}
          />
          <Choice
            label={studioWords.quality}
            value={quality}
            options={qualities.map((value) => ({ value, name: text.menu.qualities[value] }))}
            onChange={setQuality}
          />
          <Choice label={words.format} value={format} options={formats} onChange={setFormat} />
          <fieldset className="studio-checks">
            <legend>{words.shows}</legend>
            {choices.map(({ part, name }) => (
              <Check
                key={part}
                label={name}
                checked={parts[part]}
                onChange={(shown) => setParts({ ...parts, [part]: shown })}
              />
            ))}
          </fieldset>
        </div>
      </div>
      <p role="status" className="studio-said">
        {failure ? studioWords.failed(failure) : said}
      </p>
      <footer className="button-row">
        <button
          type="button"
          className="button-quiet"
          disabled={!photo || isWorking}
          onClick={() => void save()}
        >
          <Icon name="save" size={18} /> {words.save}
        </button>
        {'ClipboardItem' in window && (
          <button
            type="button"
            className="button-quiet"
            disabled={!photo || isWorking}
            onClick={() => void copy()}
          >
            {words.copy}
          </button>
        )}
        {mayShareFiles() && (
          <button
            type="button"
            className="button-quiet"
            disabled={!photo || isWorking}
            onClick={() => void share()}
          >
            <Icon name="link" size={18} /> {words.share}
          </button>
        )}
      </footer>
    </MiddleSheet>
  );
}

/** @throws where the browser cannot make a file of the picture */
async function fileOf(
  photo: Photo,
  page: PicturePage,
  parts: PictureParts,
  type: Format,
  fileName: string,
): Promise<File> {
  const picture = await photo.draw(page, parts);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, type, jpegQuality));
  if (!blob) throw new Error(words.notEncoded);
  const { ending } = formats.find(({ value }) => value === type)!;
  return new File([blob], `${fileName}.${ending}`, { type });
}

const mayShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });
