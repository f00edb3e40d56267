import { useEffect, useState } from 'react';

/** Words for a live region. The count tells the same words said twice apart, so that they are read twice. */
export interface SpokenWords {
  readonly text: string;
  readonly count: number;
}

/** Rest after the last key, in milliseconds, before words are computed: a key held down says only where it ends. */
const rest = 180;

/** Returns the words of a message once messages rest. `say` must be memoized; it may load what it needs. */
export function useSpokenWords<Message>(
  message: Message,
  say: (message: Message) => Promise<string>,
): SpokenWords {
  const [words, setWords] = useState<SpokenWords>({ text: '', count: 0 });
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      void say(message).then((text) => {
        if (isLatest && text !== '') setWords(({ count }) => ({ text, count: count + 1 }));
      });
    }, rest);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [message, say]);
  return words;
}
