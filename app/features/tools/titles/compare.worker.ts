import { answerRequests } from '../kit/answer-requests.ts';
import { compareList } from './model/list/compare-titles.ts';

answerRequests(compareList);
