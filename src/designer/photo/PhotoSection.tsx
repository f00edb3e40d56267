import { useId } from 'react';
import { Deletable } from '../Deletable';
import { CheckField, Section } from '../FormFields';
import { useDesign, useDesigner } from '../host';
import { Icon } from '../Icon';
import { PictureButton } from './PictureButton';
import { photoWords as text } from './words';

/** The picture for which the form of marks opens: a new one, or the photo that lies there. */
export type PhotoSource = File | 'laid';

/** Lays a photo under the table, and sets how it shows. */
export function PhotoSection({ onPhoto }: { onPhoto: (source: PhotoSource) => void }) {
  const designer = useDesigner();
  const photo = useDesign((state) => state.photo);
  const compared = useDesign((state) => state.compared);
  return (
    <Section title={text.title}>
      {photo ? (
        <>
          <CheckField
            label={text.shown}
            checked={photo.isShown}
            onChange={(isShown) => designer.photo.show({ isShown })}
          />
          <CheckField
            label={text.compare}
            checked={compared !== null}
            onChange={(checked) => designer.photo.compare(checked ? 0.5 : null)}
          />
          {compared === null ? (
            <ShareField
              label={text.opacity}
              value={photo.opacity}
              onChange={(opacity) => designer.photo.show({ opacity })}
            />
          ) : (
            <ShareField label={text.share} value={compared} onChange={designer.photo.compare} />
          )}
          <div className="design-row">
            <Deletable name={text.remove} onDelete={() => designer.photo.lay(null)}>
              <button type="button" className="button-quiet" onClick={() => onPhoto('laid')}>
                {text.marks}
              </button>
            </Deletable>
          </div>
        </>
      ) : (
        <>
          <p className="panel-note">{text.text}</p>
          <div className="design-shapes">
            <PictureButton label={text.take} className="design-shape" takes onPicture={onPhoto}>
              <Icon name="add" size={18} /> {text.take}
            </PictureButton>
            <PictureButton label={text.choose} className="design-shape" onPicture={onPhoto}>
              <Icon name="open" size={18} /> {text.choose}
            </PictureButton>
          </div>
        </>
      )}
    </Section>
  );
}

/** A slider from 0 to 1. */
function ShareField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min="0"
        max="1"
        step="0.05"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
