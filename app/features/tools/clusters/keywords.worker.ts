import { answerRequests } from '../kit/answer-requests.ts';
import { analyzeKeywords } from './model/keywords/analyze.ts';

answerRequests(analyzeKeywords);
