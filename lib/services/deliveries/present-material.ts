import type { MaterialDto } from '@/lib/contract/material';
import type { Material } from '@/lib/domain/deliveries/materials';

/** A material as the wire shows it (portal-2 §3). */
export function presentMaterial({ type, volumeM3, deliveryDay }: Material): MaterialDto {
  return { type, volume: volumeM3, deliveryDate: deliveryDay };
}

/** A material as it was sent. */
export function readMaterial({ type, volume, deliveryDate }: MaterialDto): Material {
  return { type, volumeM3: volume, deliveryDay: deliveryDate };
}
