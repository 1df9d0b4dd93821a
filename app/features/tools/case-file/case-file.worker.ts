import { answerRequests } from '../kit/answer-requests.ts';
import { readCase } from './model/read-case.ts';

answerRequests(readCase);
