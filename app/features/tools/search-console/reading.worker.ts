import { answerRequests } from '../kit/answer-requests.ts';
import { readAndAnalyze } from './model/analyze.ts';

answerRequests(readAndAnalyze);
