import { answerRequests } from '../kit/answer-requests.ts';
import { timeReport } from './model/report.ts';

answerRequests(timeReport);
