'use client';

import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { type CameraPose, VIEW_NAMES, type ViewName } from './camera-pose';
import type { ClipPlane } from './clip-planes';
import type { ModelScene } from './model-scene';
import type { PicturePoint } from './picker';
import type { PinGroup } from './pin-groups';
import { pointIn } from './point-in';
import { poseAfterKey } from './pose-keys';
import type { ScenePin } from './scene-pins';
import { type Section, sectionBox } from './section-box';
import { useHover } from './use-hover';
import { pinTransform, usePins } from './use-pins';
import { type OpenScene, useScene, type ViewedModel, type ViewerProblem } from './use-scene';
import { useStartPose } from './use-start-pose';
import { middle, type Vec3 } from './vectors';
import { paintIn, type ViewerPaint } from './viewer-paint';

/** Functions to control the picture from outside. */
export interface ViewerHandle {
  view(name: ViewName): void;
  /** Fits the named elements, or everything, into the picture. */
  fit(ids?: Iterable<string>): void;
  /** Brings an element into the picture if it is outside. */
  reveal(id: string): void;
  setPose(pose: CameraPose): void;
  picture(): Promise<Blob>;
}

export interface Pick {
  /** The element at the point, or null outside the model. */
  id: string | null;
  /** The 3D position at the point, snapped to a near corner. */
  place: Vec3 | null;
  /** Whether it is added to the selection. */
  adds: boolean;
  /** Whether Shift was pressed. */
  isRange: boolean;
}

export interface ModelViewerProps {
  /** The accessible name of the picture. */
  label: string;
  /** The id of the element that describes the shortcuts. */
  describedBy: string;
  models: readonly ViewedModel[];
  paint: ViewerPaint;
  section: Section | null;
  /** Planes that cut the model. */
  planes?: readonly ClipPlane[] | undefined;
  /** Up to two measured points; two are joined by a line. */
  measured: readonly Vec3[];
  /** Label of the line. */
  measureText: string;
  startPose: CameraPose | null;
  /** Without a pose, these elements are fitted into the picture at first, or everything if undefined. */
  startIds?: ReadonlySet<string> | undefined;
  /** Pins at elements and places; a new array positions all of them again. */
  pins: readonly ScenePin[];
  /** Renders a group of close pins, centred at its position. */
  drawPins: (group: PinGroup) => ReactNode;
  onReady: (handle: ViewerHandle | null) => void;
  onProblem: (problem: ViewerProblem | null) => void;
  onPick: (pick: Pick) => void;
  onPose: (pose: CameraPose) => void;
  /** Called when the mouse moves to another element. */
  onHover?: ((id: string | null) => void) | undefined;
  /** The height that tools cover at the bottom, in CSS pixels. */
  coveredPx?: number | undefined;
}

type HeldKeys = Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>;

/** A larger movement orbits the camera and is not a click. */
const STILL_PX = 5;
const NO_PLANES: readonly ClipPlane[] = [];

/** The picture of models. Elements are identified by ids, whose meaning only the caller knows. */
export function ModelViewer(props: ModelViewerProps) {
  const { label, describedBy, models, paint, section, measured, measureText, startPose } = props;
  const host = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const pressed = useRef<PicturePoint | null>(null);
  const open = useScene(host, {
    models,
    onPose: props.onPose,
    onProblem: props.onProblem,
    coveredPx: props.coveredPx ?? 0,
    onFrame: (scene) => {
      placeText(text.current, scene, measured);
      followPins();
    },
  });
  const { groups, layer, follow: followPins } = usePins(open?.scene, props.pins);
  useShown(open, paint, section, measured);
  useClip(open, props.planes);
  useHandle(open, props.onReady);
  const hover = useHover(open, props.onHover);
  useStartPose(open?.scene, { pose: startPose, ids: props.startIds });

  function pick(point: PicturePoint, { shiftKey, ctrlKey, metaKey }: HeldKeys) {
    if (!open) return;
    const how = { adds: shiftKey || ctrlKey || metaKey, isRange: shiftKey };
    props.onPick({ id: open.scene.pick(point), place: open.scene.placeAt(point), ...how });
  }

  function release(event: PointerEvent<HTMLDivElement>) {
    const start = pressed.current;
    pressed.current = null;
    const point = pointIn(event);
    if (!start || Math.hypot(point.x - start.x, point.y - start.y) > STILL_PX) return;
    pick(point, event);
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (!open || event.ctrlKey || event.metaKey || event.altKey) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const pose = poseAfterKey(open.scene.pose, event);
    const view = VIEW_NAMES[Number(event.key) - 1];
    if (pose) open.scene.movePose(pose);
    else if (event.key === 'Enter') pick({ x: clientWidth / 2, y: clientHeight / 2 }, event);
    else if (event.key === 'Escape') props.onPick({ id: null, place: null, adds: false, isRange: false });
    else if (view) open.scene.view(view);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        ref={host}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture, so it must be focusable
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        data-model-state={open ? 'shown' : 'loading'}
        className="group absolute inset-0 touch-none -outline-offset-2"
        onPointerDown={(event) => {
          pressed.current = event.isPrimary && event.button === 0 ? pointIn(event) : null;
        }}
        onPointerUp={release}
        {...hover}
        onKeyDown={press}
      >
        <Crosshair />
        <div
          ref={text}
          hidden={measured.length !== 2}
          className="pointer-events-none absolute top-0 left-0 whitespace-nowrap rounded-sm bg-ink px-1.5 py-0.5 font-semibold text-surface text-xs tabular-nums"
        >
          {measureText}
        </div>
      </div>
      <div ref={layer} className="pointer-events-none absolute inset-0 overflow-hidden">
        {groups.map((group) => (
          <div
            key={group.ids.join()}
            className="pointer-events-auto absolute top-0 left-0"
            style={{ transform: pinTransform(group) }}
          >
            {props.drawPins(group)}
          </div>
        ))}
      </div>
    </>
  );
}

/** The target of Enter; visible while keys move the picture. */
function Crosshair() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 hidden size-4 -translate-1/2 rounded-full border-2 border-focus group-focus-visible:block"
    />
  );
}

function placeText(element: HTMLElement | null, scene: ModelScene, [from, to]: readonly Vec3[]): void {
  if (!element || !from || !to) return;
  const point = scene.project(middle({ min: from, max: to }));
  element.style.visibility = point ? 'visible' : 'hidden';
  if (point) element.style.transform = `translate(${point.x}px, ${point.y}px) translate(-50%, -140%)`;
}

function useShown(
  open: OpenScene | null,
  paint: ViewerPaint,
  section: Section | null,
  measured: readonly Vec3[],
): void {
  useEffect(() => {
    if (open) open.scene.paint(paintIn(open.css, paint));
  }, [open, paint]);
  useEffect(() => {
    open?.scene.section(section && sectionBox(open.scene.bounds, section));
  }, [open, section]);
  useEffect(() => {
    open?.scene.showMeasure(measured);
  }, [open, measured]);
}

function useClip(open: OpenScene | null, planes: readonly ClipPlane[] = NO_PLANES): void {
  useEffect(() => {
    open?.scene.clip(planes);
  }, [open, planes]);
}

function useHandle(open: OpenScene | null, onReady: ModelViewerProps['onReady']): void {
  const scene = open?.scene;
  useEffect(() => {
    if (!scene) return;
    onReady({
      view: (name) => scene.view(name),
      fit: (ids) => scene.fit(ids),
      reveal: (id) => scene.reveal(id),
      setPose: (pose) => scene.setPose(pose),
      picture: () => scene.picture(),
    });
    return () => onReady(null);
  }, [scene, onReady]);
}
