/** Densities as delivered, moisture and steel included, in kg/m³ (domain.md §10, Weight). */
export const AAC_KG_PER_M3 = 650;
export const LINTEL_KG_PER_M3 = 800;
export const CS_KG_PER_M3 = 1750;
