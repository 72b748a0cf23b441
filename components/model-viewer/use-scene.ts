import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CameraPose } from './camera-pose';
import { CssColors, onThemeChange } from './css-colors';
import { loadModel } from './load-model';
import { ModelScene } from './model-scene';
import { makeRenderer } from './scene-renderer';
import type { Vec3 } from './vectors';

export interface ViewedModel {
  /** URL of the file; the same content always has the same URL. */
  url: string;
  /** Position of its origin in the scene, in metres. */
  offsetM: Vec3;
}

/** Why there is no picture: no WebGL, the graphics context was lost, or a model cannot be read. */
export type ViewerProblem = 'noWebGl' | 'contextLost' | 'notLoaded';

export interface SceneEvents {
  onPose: (pose: CameraPose) => void;
  onFrame: (scene: ModelScene) => void;
  onProblem: (problem: ViewerProblem | null) => void;
}

export interface SceneOptions extends SceneEvents {
  models: readonly ViewedModel[];
  /** The height that tools cover at the bottom, in CSS pixels. */
  coveredPx: number;
}

export interface OpenScene {
  scene: ModelScene;
  css: CssColors;
}

/** The current scene. */
interface ShownScene {
  close: () => void;
  /** The camera pose of the last closed scene. */
  lastPose: CameraPose | null;
}

const nothing = () => undefined;

/**
 * A scene on a canvas inside the host with its models; null until all are loaded. When the models change, the
 * old scene stays until the next one is loaded, and the camera pose is kept.
 */
export function useScene(host: RefObject<HTMLElement | null>, options: SceneOptions): OpenScene | null {
  const [open, setOpen] = useState<OpenScene | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const shown = useRef<ShownScene>({ close: nothing, lastPose: null });
  const listed = JSON.stringify(options.models);
  useEffect(() => {
    if (!host.current) return;
    const models: ViewedModel[] = JSON.parse(listed);
    return loadScene(host.current, models, { latest, shown }, setOpen);
  }, [host, listed]);
  useEffect(
    () => () => {
      shown.current.close();
      setOpen(null);
    },
    [],
  );
  return open;
}

/**
 * Loads models into a scene, replaces the current scene with it, and follows size and theme; returns a
 * function to cancel before it is shown.
 */
function loadScene(
  host: HTMLElement,
  models: readonly ViewedModel[],
  { latest, shown }: { latest: RefObject<SceneOptions>; shown: RefObject<ShownScene> },
  onOpen: (open: OpenScene) => void,
): () => void {
  const canvas = addCanvas(host);
  const scene = tryScene(canvas, latest);
  if (!scene) return nothing;
  scene.setBottom(latest.current.coveredPx);
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
  function close() {
    leaving.abort();
    for (const stop of stops) stop();
    scene?.dispose();
    removeCanvas(canvas);
  }
  loadAll(scene, models, leaving.signal).then(
    () => {
      if (ended()) return;
      shown.current.close();
      const { lastPose } = shown.current;
      if (lastPose) scene.setPose(lastPose);
      else scene.view('home');
      latest.current.onProblem(null);
      isLoaded = true;
      shown.current.close = () => {
        shown.current = { close: nothing, lastPose: scene.pose };
        close();
      };
      colored();
    },
    () => {
      if (!ended()) latest.current.onProblem('notLoaded');
    },
  );
  return () => {
    if (!isLoaded) close();
  };
}

/** A canvas behind the current one. */
function addCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  host.prepend(canvas);
  return canvas;
}

function removeCanvas(canvas: HTMLCanvasElement): void {
  // Browsers limit the number of contexts.
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  canvas.remove();
}

/** Creates a scene on a canvas; null if that is not possible. */
function tryScene(canvas: HTMLCanvasElement, latest: RefObject<SceneOptions>): ModelScene | null {
  try {
    const scene: ModelScene = new ModelScene(makeRenderer(canvas), {
      onPose: (pose) => latest.current.onPose(pose),
      onFrame: () => latest.current.onFrame(scene),
    });
    return scene;
  } catch {
    canvas.remove();
    latest.current.onProblem('noWebGl');
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
    // Otherwise the browser does not restore the context.
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
