export { interpolate } from '../../text/interpolate.ts';
