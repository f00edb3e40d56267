import type { EffectEditing } from '../../../engine/effect-editing';
import { effectEditing } from '../../shared/effects/editing';
import { dialect } from './dialect';

/** Returns the means to edit the effects of forces, these of the game itself included. */
export const editingOf = (files: readonly unknown[]): EffectEditing => effectEditing(dialect, 'units', files);
