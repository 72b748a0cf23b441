'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { PrivatePicture } from '@/components/ui/private-picture';
import {
  LARGEST_ZOOM,
  movedSquare,
  resizedSquare,
  type SquareCrop,
  sizeAtZoom,
  zoomOf,
} from '@/lib/domain/account/square-crop';

/** Edge of the square on the screen, in px. */
const BOX = 240;
const KEY_STEP = 8;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface CropBoxProps {
  picture: HTMLImageElement;
  crop: SquareCrop;
  onChange: (crop: SquareCrop) => void;
}

/** The selected square in its final look; moved by dragging or arrow keys, resized with the slider. */
export function CropBox({ picture, crop, onChange }: CropBoxProps) {
  const t = useTranslations('profile');
  const from = useRef<{ x: number; y: number } | null>(null);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const scale = BOX / crop.size;

  function move(x: number, y: number): void {
    onChange(movedSquare(crop, { x: x / scale, y: y / scale }, size));
  }

  function onPointerMove(event: PointerEvent): void {
    if (!from.current) return;
    move(from.current.x - event.clientX, from.current.y - event.clientY);
    from.current = { x: event.clientX, y: event.clientY };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(arrow[0] * KEY_STEP, arrow[1] * KEY_STEP);
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <button
        type="button"
        aria-label={t('picture.move')}
        style={{ width: BOX, height: BOX }}
        className="relative cursor-move touch-none overflow-hidden rounded-full border bg-sunken"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          from.current = null;
        }}
      >
        <PrivatePicture
          src={picture.src}
          alt=""
          draggable={false}
          style={{
            width: size.width * scale,
            height: size.height * scale,
            left: -crop.x * scale,
            top: -crop.y * scale,
          }}
          className="pointer-events-none absolute max-w-none select-none"
        />
      </button>
      <Field label={t('picture.zoom')} className="w-full">
        {(bound) => (
          <input
            {...bound}
            type="range"
            min={0}
            max={LARGEST_ZOOM}
            value={Math.round(zoomOf(crop.size, size))}
            aria-valuetext={t('picture.sectionPx', { size: Math.round(crop.size) })}
            className="h-6 w-full accent-accent pointer-coarse:min-h-touch"
            onChange={(event) =>
              onChange(resizedSquare(crop, sizeAtZoom(Number(event.target.value), size), size))
            }
          />
        )}
      </Field>
    </div>
  );
}
