import { quickTables } from '../app/shipped-headings';
import { useApp } from '../app/useStore';
import { buildWords } from '../force-builder/words';
import { LearnMenu } from '../lessons/LearnMenu';
import { onlineText } from '../online/words';
import { Door, Way } from './Door';
import { BattlePicture } from './pictures';
import { startText } from './words';

interface PlayDoorProps {
  /** Begins a battle on a shipped table. */
  readonly onPlay: (table: string) => void;
  readonly onChoose: () => void;
  /** A lesson was chosen. */
  readonly onLesson: () => void;
}

/** Battles: one of each game at one press, a guided one, or one of a person's own choice. */
export function PlayDoor({ onPlay, onChoose, onLesson }: PlayDoorProps) {
  const app = useApp();
  const { title, about, against, choose } = startText.play;
  return (
    <Door title={title} about={about} picture={<BattlePicture />}>
      {quickTables.map(({ file, name, game }) => (
        <Way key={file} icon="flag" name={game} hint={against(name)} onClick={() => onPlay(file)} />
      ))}
      <LearnMenu onOpen={onLesson} />
      <Way icon="pen" name={choose} onClick={onChoose} />
      <Way
        icon="book"
        name={buildWords.way}
        hint={buildWords.wayHint}
        onClick={() => app.files.openForceBuilder()}
      />
      <Way icon="figure" name={onlineText.way} hint={onlineText.wayHint} onClick={onChoose} />
    </Door>
  );
}
