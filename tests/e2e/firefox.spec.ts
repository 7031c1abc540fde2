import { describeVisits } from '../helpers/describe-visits.ts';
import { firefox } from '../helpers/firefox.ts';

describeVisits(firefox);
