import './sounds.css';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CameraApi } from '../../scene/CameraRig';
import type { Director } from '../../store/battle/play-director';
import { soundCaption, soundsOf, type Sound } from '../../store/sound/sounds';
import { readingTime } from '../../store/log/caption';
import { createPlayer, type Player } from './player';
import { heardNow, soundSetting } from './sound-setting';

interface SoundsProps {
  readonly director: Director;
  readonly camera: () => CameraApi | null;
}

/** Time between gusts of wind, in seconds. */
const gustsApart = 11;

/** Plays the sounds of the stage, and tells the layout their captions. Loaded when one of the two is switched on. */
export default function Sounds({ director, camera }: SoundsProps) {
  const { on, volume, captions } = useStore(soundSetting);
  const player = useRef<Player>(null);
  const [caption, setCaption] = useState<string | null>(null);

  useEffect(() => {
    if (!on) return;
    const made = createPlayer(soundSetting.getState().volume);
    player.current = made;
    const gust = () => made.play({ kind: 'wind', count: 1 }, 0);
    gust();
    const gusts = setInterval(gust, gustsApart * 1000);
    return () => {
      clearInterval(gusts);
      made.close();
      player.current = null;
    };
  }, [on]);
  useEffect(() => player.current?.setVolume(volume), [volume]);

  useEffect(() => {
    const hear = ({ kind, count, at }: Sound) => {
      const pan = at ? (camera()?.asideOf(at) ?? 0) : 0;
      player.current?.play({ kind, count }, pan);
      return soundCaption({ kind, count }, pan);
    };
    return director.stage.subscribe(({ heard }, before) => {
      if (!heard || heard === before.heard) return;
      const words = soundsOf(heard.beat, heard.session.table).map(hear);
      if (words.length > 0) setCaption(words.join(' '));
    });
  }, [director, camera]);

  useEffect(() => {
    if (caption === null) return;
    const timer = setTimeout(() => setCaption(null), (1 + readingTime(caption)) * 1000);
    return () => clearTimeout(timer);
  }, [caption]);

  useEffect(() => {
    heardNow.setState({ caption: captions ? caption : null });
    return () => heardNow.setState({ caption: null });
  }, [caption, captions]);
  return null;
}
