import type { productTypes } from '@/db/schema';
import { AAC_KG_PER_M3, CS_KG_PER_M3, LINTEL_KG_PER_M3 } from '@/lib/domain/catalogue/densities';

type Row = typeof productTypes.$inferInsert;
type ProductTypeRow = Row & Required<Pick<Row, 'productTypeId' | 'titles' | 'kgPerM3'>>;

/** The product types that the demo starts with (domain.md §8); their densities in domain.md §10. */
export const DEFAULT_PRODUCT_TYPES: readonly ProductTypeRow[] = [
  {
    productTypeId: 201,
    key: 'AAC-PANELS',
    title: 'AAC wall panels',
    titles: {
      de: 'Porenbeton-Wandplatten',
      nl: 'Cellenbeton-wandpanelen',
      fr: 'Panneaux muraux en béton cellulaire',
      es: 'Paneles de pared de hormigón celular',
    },
    kgPerM3: AAC_KG_PER_M3,
    backgroundColor: '#1f77b4',
    textColor: '#ffffff',
  },
  {
    productTypeId: 202,
    key: 'AAC-LINTELS',
    title: 'AAC lintels',
    titles: {
      de: 'Porenbetonstürze',
      nl: 'Cellenbetonlateien',
      fr: 'Linteaux en béton cellulaire',
      es: 'Dinteles de hormigón celular',
    },
    kgPerM3: LINTEL_KG_PER_M3,
    backgroundColor: '#e08a00',
    textColor: '#000000',
  },
  {
    productTypeId: 203,
    key: 'AAC-BLOCKS',
    title: 'AAC blocks',
    titles: {
      de: 'Porenbetonsteine',
      nl: 'Cellenbetonblokken',
      fr: 'Blocs de béton cellulaire',
      es: 'Bloques de hormigón celular',
    },
    kgPerM3: AAC_KG_PER_M3,
    backgroundColor: '#2e7d32',
    textColor: '#ffffff',
  },
  {
    productTypeId: 204,
    key: 'CS-ELEMENTS',
    title: 'CS elements',
    titles: {
      de: 'Kalksandstein-Planelemente',
      nl: 'Kalkzandsteenelementen',
      fr: 'Éléments silico-calcaires',
      es: 'Elementos silicocalcáreos',
    },
    kgPerM3: CS_KG_PER_M3,
    backgroundColor: '#5d4037',
    textColor: '#ffffff',
  },
  {
    productTypeId: 205,
    key: 'CS-LEVELLING',
    title: 'CS levelling blocks',
    titles: {
      de: 'Kalksandstein-Kimmsteine',
      nl: 'Kalkzandsteen-kimblokken',
      fr: 'Blocs d’assise silico-calcaires',
      es: 'Bloques de nivelación silicocalcáreos',
    },
    kgPerM3: CS_KG_PER_M3,
    backgroundColor: '#ffd54f',
    textColor: '#000000',
  },
  {
    productTypeId: 206,
    key: 'CS-LINTELS',
    title: 'CS lintels',
    titles: {
      de: 'Kalksandstein-Stürze',
      nl: 'Kalkzandsteenlateien',
      fr: 'Linteaux silico-calcaires',
      es: 'Dinteles silicocalcáreos',
    },
    kgPerM3: CS_KG_PER_M3,
    backgroundColor: '#6a1b9a',
    textColor: '#ffffff',
  },
];
