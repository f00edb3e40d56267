import type { CiteSight } from '../engine/sight-notes';
import type { SightRule } from '../engine/port/sight-rule';
import type { TableFile } from '../table/format';
import { citePlainSight, isPlainSight, plainSight } from './plain-sight';
import { ruleModule } from './registry';

type Ruled = Pick<TableFile, 'rules' | 'options'>;

/** Returns the rule that judges lines of sight on a table: plain geometry where its options say so, else its game's. */
export const sightOf = ({ rules, options = {} }: Ruled): SightRule =>
  isPlainSight(options) ? plainSight : ruleModule(rules).sight(options);

/** Returns the citations of the rule that judges lines of sight on a table. */
export const citeSightOf = ({ rules, options = {} }: Ruled): CiteSight =>
  isPlainSight(options) ? citePlainSight : ruleModule(rules).citeSight;
