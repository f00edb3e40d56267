/**
 * Sets the seed from which property tests draw their cases. It is the same in every run, so that no change fails by chance;
 * `DEFILADE_SEED` names another, or is `new` for cases that were never tried.
 */
import fc from 'fast-check';

const seed = process.env['DEFILADE_SEED'] ?? '1926';
fc.configureGlobal(seed === 'new' ? {} : { seed: Number(seed) });
