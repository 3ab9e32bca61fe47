/** Short sounds made on the spot, so that nothing has to be loaded. */
import { settings } from "./state";

export type Sound = "move" | "end" | "offer";

/** Pitch in hertz, start and length in seconds. */
type Tone = [pitch: number, start: number, length: number];

const TONES: Record<Sound, Tone[]> = {
  move: [[210, 0, 0.07]],
  offer: [
    [523, 0, 0.12],
    [659, 0.11, 0.18],
  ],
  end: [
    [392, 0, 0.2],
    [523, 0.16, 0.2],
    [659, 0.32, 0.4],
  ],
};

let context: AudioContext | null = null;

/** Plays a sound, unless the reader wants none or the browser none yet. */
export function play(sound: Sound): void {
  if (!settings.get().sound || document.visibilityState === "hidden") return;
  // Browsers let a page be heard only after it was touched.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of TONES[sound]) ring(context, tone);
}

function ring(audio: AudioContext, [pitch, start, length]: Tone): void {
  const from = audio.currentTime + start;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.setValueAtTime(pitch, from);
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(0.16, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}
