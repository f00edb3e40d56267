/** Encoders of films: frame by frame where the browser has a video encoder, else by recording the canvas while it plays. */
import type { PictureSize } from './sizes';

export interface FilmEncoder {
  /** Adds the canvas as it is now. */
  add(index: number): Promise<void>;
  /** Ends the film. Returns it; null where it was written to a file. */
  finish(): Promise<Blob | null>;
  /** Drops the film, and what was written of it. */
  cancel(): Promise<void>;
}

export interface EncoderRequest {
  readonly canvas: HTMLCanvasElement;
  readonly framesPerSecond: number;
  /** File to write to while filming. */
  readonly file: FileSystemFileHandle | null;
}

export type EncoderKind = 'encoder' | 'recorder' | 'none';

/** Returns the way in which this browser makes films. */
export function encoderKind(): EncoderKind {
  if ('VideoEncoder' in window) return 'encoder';
  return 'MediaRecorder' in window && recordedType() !== undefined ? 'recorder' : 'none';
}

/**
 * Opens the best encoder that the browser has for a size.
 * @throws when there is none, with the reason
 */
export async function openEncoder(request: EncoderRequest): Promise<FilmEncoder> {
  const kind = encoderKind();
  if (kind === 'encoder') return openWebCodecs(request);
  if (kind === 'recorder') return openRecorder(request);
  throw new Error('This browser has neither a video encoder nor a recorder.');
}

/** Bits for each pixel of a frame, and the least for a second. */
const bitsPerPixel = 0.12;
const leastBits = 1_500_000;

const bitrateOf = ({ width, height }: PictureSize, framesPerSecond: number): number =>
  Math.max(leastBits, Math.round(width * height * framesPerSecond * bitsPerPixel));

async function openWebCodecs({ canvas, framesPerSecond, file }: EncoderRequest): Promise<FilmEncoder> {
  const { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Output, StreamTarget, WebMOutputFormat } =
    await import('mediabunny');
  const { width, height } = canvas;
  const bitrate = bitrateOf(canvas, framesPerSecond);
  const codec = await getFirstEncodableVideoCodec(['vp9', 'vp8'], { width, height, bitrate });
  if (!codec)
    throw new Error(`The browser's video encoder refuses ${width} × ${height}. Choose a smaller size.`);
  const writable = await file?.createWritable();
  const buffer = new BufferTarget();
  const output = new Output({
    format: new WebMOutputFormat(),
    target: writable ? new StreamTarget(writable, { chunked: true }) : buffer,
  });
  const source = new CanvasSource(canvas, { codec, bitrate });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  return {
    add: (index) => source.add(index / framesPerSecond, 1 / framesPerSecond),
    async finish() {
      await output.finalize();
      return buffer.buffer && new Blob([buffer.buffer], { type: 'video/webm' });
    },
    cancel: () => output.cancel(),
  };
}

const recordedType = (): string | undefined =>
  ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'].find((type) =>
    MediaRecorder.isTypeSupported(type),
  );

/** Least time for which the recorder sees a frame, in milliseconds: it drops shorter ones while the machine is busy. */
const leastShownMs = 100;
/** Longest wait for the page to be drawn, in milliseconds: a page behind others is not. */
const drawnMs = 250;
/** Longest wait for a recorder to say that it has started, in milliseconds. */
const startMs = 200;

/** Firefox asks the stream for a frame, other browsers ask its track. */
function framesOnDemand(stream: MediaStream, track: MediaStreamTrack): { requestFrame(): void } {
  if ('requestFrame' in track) return track as CanvasCaptureMediaStreamTrack;
  if ('requestFrame' in stream) return stream as MediaStream & { requestFrame(): void };
  throw new Error('The browser records no canvas frame by frame.');
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Records the canvas. The recording is as long as the drawing of the frames took, so each gets its time in the film afterwards.
 */
function openRecorder({ canvas, framesPerSecond, file }: EncoderRequest): Promise<FilmEncoder> {
  const type = recordedType();
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks();
  if (type === undefined || !track) throw new Error('The browser records no canvas.');
  const frames = framesOnDemand(stream, track);
  const recorder = new MediaRecorder(new MediaStream([track]), {
    mimeType: type,
    videoBitsPerSecond: bitrateOf(canvas, framesPerSecond),
  });
  const context = canvas.getContext('2d');
  const parts: Blob[] = [];
  /** Times at which the frames were handed over, in seconds. */
  const taken: number[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const failure = new Promise<never>((_, reject) => {
    recorder.addEventListener('error', () => reject(new Error('The browser’s recorder gave up.')));
  });
  failure.catch(() => {});
  const pause = () => Promise.race([wait(leastShownMs), failure]);
  const stop = async () => {
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.stop();
    await Promise.race([stopped, failure]);
    track.stop();
  };
  return Promise.resolve({
    async add() {
      if (recorder.state === 'inactive') {
        const started = new Promise((resolve) => recorder.addEventListener('start', resolve, { once: true }));
        recorder.start();
        // Some recorders start with their first frame.
        await Promise.race([started, failure, wait(startMs)]);
      }
      frames.requestFrame();
      // The frame is taken when the canvas is next drawn on.
      context?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
      taken.push(performance.now() / 1000);
      // A canvas hands its frame over when the page is next drawn, which a busy page puts off.
      await Promise.race([new Promise(requestAnimationFrame), wait(drawnMs)]);
      await pause();
    },
    async finish() {
      if (recorder.state !== 'inactive') await stop();
      const { retime } = await import('./retime');
      const film = await retime(new Blob(parts, { type }), taken, framesPerSecond);
      if (!file) return film;
      const writable = await file.createWritable();
      await writable.write(film);
      await writable.close();
      return null;
    },
    async cancel() {
      if (recorder.state !== 'inactive') await stop();
    },
  });
}
