import { useStore } from 'zustand';
import type { Remote } from '../../store/online/remote';
import { onlineText } from './words';

/** Outcome of the check of an online battle's dice, once the battle is over. */
export function DiceCheck({ remote }: { readonly remote: Remote }) {
  const { checked, client } = useStore(remote.store);
  if (!client.room?.end) return null;
  return (
    <p className="dice-check" data-verified={checked?.kind === 'verified'}>
      {checked ? onlineText.checked(checked, client.facts?.dice ?? 'server') : onlineText.checking}
    </p>
  );
}
