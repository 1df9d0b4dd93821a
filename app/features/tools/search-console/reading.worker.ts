import { answerRequests } from '../kit/answer-requests.ts';
import { readAndAnalyze } from './model/read-and-analyze.ts';

answerRequests(readAndAnalyze);
