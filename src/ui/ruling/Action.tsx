import { Icon, type IconName } from '../parts/Icon';

/** A button of the ruling sheet. */
export function Action({
  icon,
  text,
  title,
  onClick,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly title?: string;
  readonly onClick: () => void;
}) {
  return (
    <button className="ruling-button" type="button" title={title} onClick={onClick}>
      <Icon name={icon} />
      {text}
    </button>
  );
}
