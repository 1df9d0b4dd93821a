import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes } from '../../enquiry/calls/owners-calendar.ts';

parentPort?.postMessage(busyTimes(...(workerData as Parameters<typeof busyTimes>)));
