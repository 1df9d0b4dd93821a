/** The industries of the product, in its order. */
export const mainIndustries = [
  'tecnologia',
  'marketing',
  'salud',
  'finanzas',
  'educacion',
  'ecommerce',
  'otros',
] as const;

/** The industries of the cluster generator: those of the product first, then the site's own. */
export const industries = [
  ...mainIndustries,
  ...(['hogar', 'legal', 'restaurantes', 'medicina', 'inmobiliaria'] as const),
] as const;

export type Industry = (typeof industries)[number];

/** The depths of the cluster generator: how many ideas each subtopic has, and how deep they go. */
export const depths = ['beginner', 'intermediate', 'advanced'] as const;

export type Depth = (typeof depths)[number];
