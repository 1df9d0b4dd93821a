import { takeSnapshot } from '../../app/content/engine/store.server.ts';

takeSnapshot();
