import { isFailure, type PackFinding } from '../../analysis/pack/findings';
import { sentenceOf } from '../../analysis/pack/words';
import { packWords } from './words';

/** Findings of the check, in sentences: problems, then notes. */
export function FindingList({ findings }: { readonly findings: readonly PackFinding[] }) {
  if (findings.length === 0) return null;
  const sorted = [...findings].sort((a, b) => Number(isFailure(b)) - Number(isFailure(a)));
  return (
    <ul className="packs-findings">
      {sorted.map((finding) => {
        const sentence = sentenceOf(finding);
        return (
          <li key={sentence} data-fails={isFailure(finding)}>
            <strong>{isFailure(finding) ? packWords.check.problem : packWords.check.note}</strong> {sentence}
          </li>
        );
      })}
    </ul>
  );
}
