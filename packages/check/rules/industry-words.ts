/** Words of engineering that the dictionaries lack. They hold in every language that is spell-checked. */
export const industryWords: readonly string[] = (
  'actuation arbor arbors arcmin autonomics backdrivable backlash bainite ballscrew bandsaw bandsaws bellhousing bevelled bogie bogies brushless ' +
  'camshaft cardan chainring coaxially cobot cobots coulter coulters crankcase crankshaft cyclo datasheet datasheets deadband deadweight declutch ' +
  'backend deburr deburred deburring defoamer derated derating dieseling downshift downshifted downshifting downshifts driveline drivelines driveshaft driveshafts drivetrain drivetrains dyker ' +
  'dykers dyno dynos electrohydraulic electromechanical endshake epicyclic estopped feedforward flexspline flywheel gearbox gearboxes gearmotor ' +
  'gearmotors gearset gearsets gearshift geartrain gemba genset gensets halfshaft haylage heatsink homokinetic hydrodynamic hydrostatic hydrostats hypoid hypoids idler idlers inline ' +
  'jackshaft judgment kinematically kinematics layshaft layshafts licensable linted lockup magnetorheological maraging maxon mechatronic mechatronics ' +
  'micropitting microslip misalignment mutandis mutatis motorised multiphysics multiplate offboard onboard overdrive overrunning phosphated pitchline planetaries ' +
  'planocentric powerpack powershift powershifts powertrain powertrains preload preloaded preloads propshaft pushbelt ratchetless ratioed regen reshoring ' +
  'retarder retarders reversers revs revvy rheological ridger ridgers rotodynamic runout scuffing servomotor servomotors servos setpoint setpoints sheave ' +
  'sheaves shiftless shotcrete shotcreter shotcreters skidder skidders slotter slotters spline splined splines standstill stepless steplessly stepper ' +
  'steppers stope stopes sublicence sublicences sunwheel supercapacitor switchgear synchromesh synchroniser synchronisers tedder tedders tedding telehandler ' +
  'telehandlers telematics testbed testbeds thruster thrusters tommy toroid toroidal torquemeter transaxle transaxles tribofilm tribological tribology tugger tuggers ' +
  'undercarriage underdrive upshift upshifted upshifting upshifts variator variators viscoelastic wavespring windage workpiece zerodrag'
).split(' ');
