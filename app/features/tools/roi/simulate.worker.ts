import { answerRequests } from '../kit/answer-requests.ts';
import { simulateYears } from './model/ranges/simulate.ts';

answerRequests(simulateYears);
