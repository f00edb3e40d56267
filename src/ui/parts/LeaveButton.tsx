import { Icon } from './Icon';

interface LeaveButtonProps {
  /** Its purpose, for people who do not see the icon: "Back to the table". */
  readonly label: string;
  readonly onLeave: () => void;
}

/** The button in the corner of a screen that leaves it. */
export const LeaveButton = ({ label, onLeave }: LeaveButtonProps) => (
  <button type="button" className="button-icon" aria-label={label} title={label} onClick={onLeave}>
    <Icon name="close" />
  </button>
);
