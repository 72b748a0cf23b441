/** The tenants and organisations that a group can give. */
export interface GrantPlaces {
  tenants: readonly { id: number; title: string }[];
  organisations: readonly { id: number; title: string }[];
}

/** The provider of the environment while it is not set up. */
export interface UnsetDefault {
  issuer: string;
  clientId: string;
}
