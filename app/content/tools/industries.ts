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
