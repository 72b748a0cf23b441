import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableVolumeM3,
  totalVolumeM3,
  VOLUME_LIMIT_M3,
  volumeUse,
} from '@/lib/domain/deliveries/volume-limit';

const volumes = fc.array(fc.integer({ min: 0, max: 200_000 }).map((litres) => litres / 1000));

describe('the volume of a subproject', () => {
  it('may be exactly 350 m³', () => {
    expect(volumeUse([300, 50])).toEqual({ usedM3: 350, exceeded: false });
    expect(volumeUse([300, 50.001])).toEqual({ usedM3: 350.001, exceeded: true });
  });

  it('is free of binary fractions', () => {
    expect(totalVolumeM3([0.1, 0.2])).toBe(0.3);
    expect(availableVolumeM3(Array(10).fill(34.99))).toBe(0.1);
  });

  it('leaves a lot what its siblings do not use', () => {
    expect(availableVolumeM3([])).toBe(350);
    expect(availableVolumeM3([120.5, 29.5])).toBe(200);
    expect(availableVolumeM3([400])).toBe(0);
  });

  it('fits exactly as long as a lot stays within what is available', () => {
    fc.assert(
      fc.property(volumes, fc.integer({ min: 0, max: 400_000 }), (siblings, litres) => {
        const own = litres / 1000;
        const fits = totalVolumeM3(siblings) <= VOLUME_LIMIT_M3 && own <= availableVolumeM3(siblings);
        const isZeroOnFull = own === 0 && totalVolumeM3(siblings) > VOLUME_LIMIT_M3;
        expect(volumeUse([...siblings, own]).exceeded).toBe(!fits || isZeroOnFull);
      }),
    );
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(volumes, (list) => {
        expect(totalVolumeM3([...list].reverse())).toBe(totalVolumeM3(list));
      }),
    );
  });
});
