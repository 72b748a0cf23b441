import type { ModelDto, ModelStateDto } from '@/lib/contract/models';

/** A model that can be drawn. */
export type StagedModel = ModelStateDto &
  Pick<ModelDto, 'url' | 'offsetM' | 'placeNo' | 'apartM' | 'leftOut'> & {
    walls: readonly Pick<ModelDto['walls'][number], 'globalID'>[];
  };
