import { describeVisits } from '../helpers/describe-visits.ts';
import { webkitGtk } from '../helpers/webkitgtk.ts';

describeVisits(webkitGtk);
