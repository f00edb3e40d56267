/** Loads the reader of effects; imported for this alone. */
import { readEffects } from './read-effect';
import { setEffectReader } from './reader';

setEffectReader(readEffects);
