import { answerRequests } from '../kit/answer-requests.ts';
import type { RoiChoices } from './model/inputs.ts';
import { simulateYears } from './model/simulate.ts';

answerRequests((choices: RoiChoices) => simulateYears(choices));
