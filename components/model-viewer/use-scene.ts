import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CameraPose } from './camera-pose';
import { CssColors, onThemeChange } from './css-colors';
import { loadModel } from './load-model';
import { ModelScene } from './model-scene';
import { makeRenderer } from './scene-renderer';
import type { Vec3 } from './vectors';

export interface ViewedModel {
  /** Address of the file; it never changes for the same content. */
  url: string;
  /** Where its zero stands among the other models, in metres. */
  offsetM: Vec3;
}

/** Why there is no picture: no WebGL, taken away by the system for now, or a model that cannot be read. */
export type ViewerProblem = 'noWebGl' | 'contextLost' | 'notLoaded';

export interface SceneEvents {
  onPose: (pose: CameraPose) => void;
  onFrame: (scene: ModelScene) => void;
  onProblem: (problem: ViewerProblem | null) => void;
}

export interface SceneOptions extends SceneEvents {
  models: readonly ViewedModel[];
  /** Where the camera stands at first; null shows everything. */
  startPose: CameraPose | null;
}

export interface OpenScene {
  scene: ModelScene;
  css: CssColors;
}

/** A scene on a canvas inside of the host, with its models loaded; null until all of them are there. */
export function useScene(host: RefObject<HTMLElement | null>, options: SceneOptions): OpenScene | null {
  const [open, setOpen] = useState<OpenScene | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // Models that come or change later leave the camera where it is.
  const lastPose = useRef<CameraPose | null>(null);
  const shown = JSON.stringify(options.models);
  useEffect(() => {
    if (!host.current) return;
    const models: ViewedModel[] = JSON.parse(shown);
    return openScene(host.current, models, { latest, lastPose }, setOpen);
  }, [host, shown]);
  return open;
}

/** Opens a scene, loads its models and follows size and theme; returns how to close it. */
function openScene(
  host: HTMLElement,
  models: readonly ViewedModel[],
  { latest, lastPose }: { latest: RefObject<SceneOptions>; lastPose: RefObject<CameraPose | null> },
  onOpen: (open: OpenScene | null) => void,
): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  host.prepend(canvas);
  const scene = tryScene(canvas, latest);
  if (!scene) {
    canvas.remove();
    latest.current.onProblem('noWebGl');
    return () => undefined;
  }
  const leaving = new AbortController();
  const ended = () => leaving.signal.aborted;
  let isLoaded = false;
  const colored = () => {
    if (!isLoaded) return;
    const css = new CssColors(host);
    setColors(scene, css);
    onOpen({ scene, css });
  };
  const stops = [followSize(host, scene), followContext(canvas, latest, ended), onThemeChange(colored)];
  loadAll(scene, models, leaving.signal).then(
    () => {
      if (ended()) return;
      const pose = lastPose.current ?? latest.current.startPose;
      if (pose) scene.setPose(pose);
      else scene.view('home');
      latest.current.onProblem(null);
      isLoaded = true;
      colored();
    },
    () => {
      if (!ended()) latest.current.onProblem('notLoaded');
    },
  );
  return () => {
    if (isLoaded) lastPose.current = scene.pose;
    leaving.abort();
    for (const stop of stops) stop();
    onOpen(null);
    scene.dispose();
    // Browsers allow few contexts at a time.
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    canvas.remove();
  };
}

function tryScene(canvas: HTMLCanvasElement, latest: RefObject<SceneOptions>): ModelScene | null {
  try {
    const scene: ModelScene = new ModelScene(makeRenderer(canvas), {
      onPose: (pose) => latest.current.onPose(pose),
      onFrame: () => latest.current.onFrame(scene),
    });
    return scene;
  } catch {
    return null;
  }
}

async function loadAll(
  scene: ModelScene,
  models: readonly ViewedModel[],
  signal: AbortSignal,
): Promise<void> {
  const loaded = await Promise.all(
    models.map(async ({ url, offsetM }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`${response.status} for a model`);
      return { model: await loadModel(await response.arrayBuffer()), offsetM };
    }),
  );
  if (signal.aborted) return;
  for (const { model, offsetM } of loaded) scene.add(model, offsetM);
}

function setColors(scene: ModelScene, css: CssColors): void {
  scene.setColors({
    background: css.rgb('var(--color-canvas)'),
    lines: css.rgb('var(--color-model-line)'),
    overlay: css.rgb('var(--color-accent)'),
  });
}

function followSize(host: HTMLElement, scene: ModelScene): () => void {
  const follow = () => {
    const { clientWidth: width, clientHeight: height } = host;
    scene.resize({ width, height }, Math.min(2, window.devicePixelRatio));
  };
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(host);
  return () => observer.disconnect();
}

function followContext(
  canvas: HTMLCanvasElement,
  latest: RefObject<SceneOptions>,
  ended: () => boolean,
): () => void {
  const lost = (event: Event) => {
    // Without this the browser does not give it back.
    event.preventDefault();
    if (!ended()) latest.current.onProblem('contextLost');
  };
  const restored = () => latest.current.onProblem(null);
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}
