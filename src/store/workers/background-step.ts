import type { Command } from '../../engine/question';
import type { BackgroundMark } from '../opponent/background-mark';

/** An answer that was given, null before the first, and how the battle then stands. */
export interface BackgroundStep extends Pick<BackgroundMark, 'turn' | 'turns' | 'ended'> {
  readonly command: Command | null;
}
