/** The id of the element that the cookie banner is put in. */
export const bannerPlaceId = 'cookie-banner';
