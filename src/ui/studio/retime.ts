/** Gives the frames of a recording the times that they have in the film. A recorder stamps them with the time at which it took them. */

/**
 * Returns the number of the frame that each packet of a recording shows.
 * @param packets times of the packets, ascending, in seconds
 * @param taken times at which the frames were handed over, ascending, in seconds; both count from any beginning
 */
export function framesOfPackets(packets: readonly number[], taken: readonly number[]): readonly number[] {
  if (packets.length === taken.length) return packets.map((_, index) => index);
  const [firstPacket = 0] = packets;
  const [firstTaken = 0] = taken;
  let frame = -1;
  return packets.slice(0, taken.length).map((time, index) => {
    const elapsed = time - firstPacket;
    const away = (at: number): number => Math.abs(taken[at]! - firstTaken - elapsed);
    // Each of the packets to come needs a frame of its own.
    const last = taken.length - Math.min(packets.length, taken.length) + index;
    frame++;
    while (frame < last && away(frame + 1) <= away(frame)) frame++;
    return frame;
  });
}

/** Reports whether a recording has nearly all frames of the film, and its end: a film without them would be too short, or jump. */
export const isWhole = (frames: readonly number[], count: number): boolean =>
  frames.length >= 0.9 * count && (frames.at(-1) ?? -1) >= count - 3;

/** Returns the recording with each frame at its time in the film. @throws where it cannot be read, or lacks frames */
export async function retime(
  recording: Blob,
  taken: readonly number[],
  framesPerSecond: number,
): Promise<Blob> {
  const {
    BlobSource,
    BufferTarget,
    EncodedPacketSink,
    EncodedVideoPacketSource,
    Input,
    MP4,
    Mp4OutputFormat,
    Output,
    WEBM,
    WebMOutputFormat,
  } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(recording), formats: [WEBM, MP4] });
  const track = await input.getPrimaryVideoTrack();
  const codec = track?.codec;
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig)
    throw new Error('The browser recorded nothing. Keep this tab in front while it films.');
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const frames = framesOfPackets(
    packets.map(({ timestamp }) => timestamp),
    taken,
  );
  if (!isWhole(frames, taken.length))
    throw new Error(
      `The browser recorded ${frames.length} of ${taken.length} frames, too few for a film. Choose a smaller size, or a browser with a video encoder.`,
    );
  const target = new BufferTarget();
  const isMp4 = recording.type.startsWith('video/mp4');
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (const [index, frame] of frames.entries()) {
    const next = frames[index + 1] ?? taken.length;
    const timed = packets[index]!.clone({
      timestamp: frame / framesPerSecond,
      duration: (next - frame) / framesPerSecond,
    });
    await source.add(timed, { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The browser’s recording could not be written.');
  return new Blob([target.buffer], { type: recording.type });
}
